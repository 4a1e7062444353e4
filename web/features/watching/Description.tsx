import { FormattedText } from '../../ui/text/FormattedText.tsx';

/** Description of a class, with the formatting of its editor. */
export const Description = ({ text }: { text: string }) => (
  <div className="lede">
    <FormattedText text={text} />
  </div>
);
