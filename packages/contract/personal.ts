/** Whether a text may name a person: an e-mail address, or digits enough for a phone number, however they are set. */
export function isPersonal(text: string): boolean {
  const digitRuns = text.match(/\d[\d\s().+/–-]*/g) ?? [];
  return text.includes('@') || digitRuns.some((run) => run.replace(/\D/g, '').length >= 7);
}
