/** A text without the characters that nobody sees, which chats and certificates leave in what is copied from them. */
export const visibleText = (text: string): string => text.replace(/\p{Cf}/gu, '');
