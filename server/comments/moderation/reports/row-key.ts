/** Key of a reported thing on the wire. `pk` names its content, `sk` the thing; both are opaque to clients. */
export type RowKey = { pk: string; sk: string };

export type ReportedSubject =
  | { kind: 'comment'; commentId: number }
  | { kind: 'product'; contentType: string; contentId: string };

export const rowKeyOf = (row: {
  contentType: string;
  contentId: string;
  commentId: number | null;
  isReply: boolean;
}): RowKey => ({
  pk: `CONTENT#${row.contentType}#${row.contentId}`,
  sk:
    row.commentId === null
      ? `${row.contentType}#${row.contentId}`
      : `${row.isReply ? 'REPLY' : 'COMMENT'}#${row.commentId}`,
});

const ofAComment = /^(?:COMMENT|REPLY)#([1-9]\d{0,15})$/;
const ofTheProduct = /^([A-Z]{1,40})#([^\p{Cc}\p{Cs}]{1,100})$/u;

/** Returns the thing that a key may name; null for a key of another form, which was never issued. */
export const namedBy = ({ sk }: RowKey): ReportedSubject | null => {
  const comment = ofAComment.exec(sk)?.[1];
  if (comment)
    return Number.isSafeInteger(Number(comment)) ? { kind: 'comment', commentId: Number(comment) } : null;
  const [, contentType, contentId] = ofTheProduct.exec(sk) ?? [];
  return contentType && contentId ? { kind: 'product', contentType, contentId } : null;
};
