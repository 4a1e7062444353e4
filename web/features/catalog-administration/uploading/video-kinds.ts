/** The kinds of video that are taken, as a refusal names them. */
export const videoKinds = 'MP4, MOV, MKV, WebM, AVI or MPEG';
