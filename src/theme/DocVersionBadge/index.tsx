/** The guides have one version. */
export default function DocVersionBadge(): null {
  return null;
}
