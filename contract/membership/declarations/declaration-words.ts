type Written = {
  kind: 'withdrawal' | 'cancellation';
  name: string;
  contract: string;
  extraordinary: boolean;
  reason: string;
};

/** A declaration in the words in which it is confirmed, kept and acknowledged; `day`: when it is to end, in words. */
export const declarationWords = (
  { kind, name, contract, extraordinary, reason }: Written,
  day: string | null,
): string => {
  if (kind === 'withdrawal') return `I, ${name}, withdraw from the contract for: ${contract}.`;
  const how = extraordinary ? 'for an important reason' : 'in the ordinary way';
  const when = day ? `on ${day}` : 'as early as possible';
  const why = extraordinary && reason ? ` The reason: ${reason}` : '';
  return `I, ${name}, cancel the contract for: ${contract}. It ends ${how}, ${when}.${why}`;
};
