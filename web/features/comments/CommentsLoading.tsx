/** In place of comments that are on their way. */
export const CommentLines = () => (
  <div className="cmt-lines" aria-busy="true">
    <span className="vh" role="status">
      Loading
    </span>
    <div className="sk l" aria-hidden="true" />
    <div className="sk l" aria-hidden="true" />
    <div className="sk l" aria-hidden="true" />
  </div>
);

export const CommentsLoading = () => (
  <section className="cm" id="comments" aria-labelledby="comments-title">
    <div className="head">
      <h2 className="t1" id="comments-title">
        Comments
      </h2>
    </div>
    <CommentLines />
  </section>
);
