import { FormattedText } from '../../../ui/text/FormattedText.tsx';

/** What a class is, with the formatting that its editor typed. */
export const Description = ({ text }: { text: string }) => (
  <div className="lede">
    <FormattedText text={text} />
  </div>
);
