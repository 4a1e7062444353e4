/** The longest message that a card carries. */
export const longestGiftMessage = 240;
