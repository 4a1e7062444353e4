/** What a class is, in the paragraphs that its editor typed: an empty line begins a new one. */
export const Description = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names, and the text is replaced as a whole
    <p key={index} className="lede">
      {paragraph}
    </p>
  ));
