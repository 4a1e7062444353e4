/** End of a sentence: a sign and what follows it, or a line break. */
const sentences = /[^.!?。！？\n]+[.!?。！？]*\s*/g;

const warnings =
  /\bleave (?:it|this|that)(?: one)? (?:out|alone)|\bskip (?:it|this|that)\b|\b(?:avoid|unsuitable|not (?:suitable|recommended|safe|advised|meant|made|intended|right|ideal|appropriate))\b|\bnot (?:for|when|if|while|during|after)\b|\bcontra-?indicat|\b(?:do not|don['’]t|never|please don['’]t) (?:do|practi[sc]e|try|take|use|join)\b|\b(?:ask|consult|check with|talk to) (?:your|a) (?:doctor|midwife|physician|gp)\b|\btake care (?:if|when|with)\b|\bbe careful\b|\bnicht (?:für|bei|in der|während|geeignet|empfohlen|wenn|nach)\b|\blass(?:e|t)? (?:sie|es|das|diese) .*\baus\b|\bvermeide|\b(?:arzt|ärztin|hebamme)\b|\bno (?:es )?(?:apt[oa]|recomendad[oa]|recomendable|para|si)\b|\bev[ií]ta|\bconsulta (?:a|con) tu\b|避け|控え|お控え|禁忌|医師/i;

/**
 * Returns a description without its warnings. "Leave it out when pregnant" must not be found by "pregnant": a warning
 * would read as a promise.
 */
export const withoutWarnings = (text: string): string =>
  warnings.test(text) ? (text.match(sentences) ?? []).filter((one) => !warnings.test(one)).join('') : text;
