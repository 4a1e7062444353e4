import { comparedText } from '../../../../contract/compared-text.ts';

/** States of other platforms in which nothing is paid any more, as letters and digits alone. */
const over = new Set([
  ...['canceled', 'cancelled', 'expired', 'ended', 'inactive', 'none', 'no', 'false', 'unpaid', 'refunded'],
  ...['incomplete', 'incompleteexpired', 'churned', 'lead', 'former', 'formerpatron', 'declined'],
  ...['declinedpatron', 'unsubscribed', 'deleted', 'lapsed', 'trash'],
  ...['gekündigt', 'abgelaufen', 'beendet', 'inaktiv', 'nein', 'storniert'],
  ...['cancelado', 'cancelada', 'caducado', 'caducada', 'vencido', 'vencida', 'inactivo', 'inactiva'],
  ...['annulé', 'annulée', 'résilié', 'résiliée', 'expiré', 'expirée', 'inactif', 'inactive', 'non'],
]);

/** True for a state in which nothing is paid any more; WooCommerce writes “wc-” before its states. */
export const isOver = (state: string): boolean =>
  over.has(
    comparedText(state)
      .replace(/^wc-/, '')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
