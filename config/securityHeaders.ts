/**
 * The headers that every answer of the site carries. One source for the content delivery networks, for nginx and,
 * through the generated files, for the preview server.
 */

/** What a build adds to the strict policy. Every list may be empty. */
export interface PolicyInput {
  /** CSP sources of the inline scripts and of the `style` attributes, for example `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes?: readonly string[];
  /** CSP sources of the `<style>` elements of pages and drawings; `any`: a script of others brings its own. */
  readonly styleElements?: readonly string[] | 'any';
  /** Origins that scripts may come from, and talk to, besides the site itself (consent, analytics). */
  readonly scriptOrigins?: readonly string[];
  readonly connectOrigins?: readonly string[];
  /** Origins of the check in the forms: their scripts run, show frames, bring styles and talk to them. */
  readonly challengeOrigins?: readonly string[] | undefined;
  readonly reportsUrl?: string | undefined;
}

export type Headers = Readonly<Record<string, string>>;

/** Browser features that a documentation site never needs; only names that current browsers know. */
const refusedFeatures = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'usb'],
];

/**
 * Value of the `Content-Security-Policy` header.
 *
 * Scripts run only from the site, from the given origins or with a known hash: never `unsafe-inline`.
 * Styles count only from a file or with a known hash, too, unless a script of others brings some. Drawings are answered
 * under the same policy, because the networks join headers of all rules that meet in one address: they all carry one
 * `<style>`.
 * `default-src` is 'self' and not 'none', because Firefox judges link prefetches by it: all other kinds that it
 * would open are closed by name. `upgrade-insecure-requests` is left out, so that the same policy serves a preview
 * over plain http; Strict-Transport-Security does its work on the published site.
 */
export function contentSecurityPolicy({
  scriptHashes,
  styleHashes = [],
  styleElements = [],
  scriptOrigins = [],
  connectOrigins = [],
  challengeOrigins = [],
  reportsUrl,
}: PolicyInput): string {
  const attributes =
    styleHashes.length > 0 ? ["'unsafe-hashes'", ...sorted(styleHashes)] : ["'none'"];
  // A hash beside it would switch 'unsafe-inline' off.
  const elements =
    styleElements === 'any' ? ["'unsafe-inline'"] : sorted([logoStyle, ...styleElements]);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptOrigins, ...challengeOrigins, ...sorted(scriptHashes)],
    'style-src': ["'self'", ...challengeOrigins, ...elements],
    'style-src-attr': attributes,
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectOrigins, ...challengeOrigins],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'media-src': ["'none'"],
    'frame-src': challengeOrigins.length > 0 ? challengeOrigins : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(reportsUrl !== undefined && {'report-uri': [reportsUrl]}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [...new Set([name, ...sources])].join(' '))
    .join('; ');
}

/** The `<style>` element in the logo below the search dialog (DocSearch 3.9.0). */
const logoStyle = "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='";

const sorted = (sources: readonly string[]) => [...sources].sort();

/** @param strictTransport value of `Strict-Transport-Security`; undefined: it is left out */
export function securityHeaders(input: PolicyInput, strictTransport?: string): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(input),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Browsers ignore it over plain http, so that a preview is not harmed by it.
    ...(strictTransport !== undefined && {'Strict-Transport-Security': strictTransport}),
  };
}

/** How long an answer may be kept. */
export const cacheControl = {
  /** Files whose name holds a hash of their content. */
  hashed: 'public, max-age=31536000, immutable',
  /** Pages: kept, but asked for again each time, which costs a 304. */
  page: 'no-cache',
} as const;

/** Origins of those addresses that name one. A path is the site's own, which the policy allows anyway. */
export function foreignOrigins(addresses: readonly (string | null | undefined)[]): string[] {
  return addresses.flatMap((address) =>
    address && !address.startsWith('/') ? new URL(address).origin : [],
  );
}
