/**
 * Addresses around an action card, each derived from the card's own. They keep the site's base path where the card's
 * address has it.
 */

/** Address of the list of cards that a card stands in. */
export function cardsAddress(card: string): string {
  return card.slice(0, card.lastIndexOf('/'));
}

/** Address of shift mode: all cards of the list on one page. */
export function shiftAddress(card: string): string {
  return `${cardsAddress(card)}/shift`;
}

/** Id of a card in shift mode. */
export function cardAnchor(card: string): string {
  return card.slice(card.lastIndexOf('/') + 1);
}
