/** Tests render what the browser renders once the page has been taken over. */
export default function useIsBrowser(): boolean {
  return true;
}
