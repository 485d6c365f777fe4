export default function useBaseUrl(path: string): string {
  return path;
}
