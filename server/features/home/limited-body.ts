/** The text of an answer, read as it arrives and given up beyond so many bytes: what another server says may have no end. */
export const limitedText = async (response: Response, mostBytes: number): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop by an error cancels the rest.
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
};
