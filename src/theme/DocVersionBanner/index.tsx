/** The guides have one version. */
export default function DocVersionBanner(): null {
  return null;
}
