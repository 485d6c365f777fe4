/** Whether a text may name a person: an e-mail address, or digits enough for a phone number, however they are set. */
export const isPersonal = (text: string): boolean =>
  /@|(?:\p{Nd}[\s().+/\p{Pd}]*){7}/u.test(text.normalize('NFKC'));
