import {SettingError} from '../../../server/environment';
import type {ServerEnvironment, ServiceSettings} from '../../../server/environment';
import type {ReleaseFeed} from './feed';

export type Settings = ServerEnvironment;

/**
 * Public address of the service, for the link by which readers unsubscribe.
 * @throws SettingError when mail would really go out without one
 */
export function publicUrlOf({service, address, baseUrl}: Settings): string {
  if (service.publicUrl !== undefined) return service.publicUrl;
  if (service.mail.kind === 'smtp') {
    throw new SettingError(
      'SITE_URL is not set, but each mail needs a link by which its reader unsubscribes: set SITE_URL, or SERVICE_URL where the service is elsewhere.',
    );
  }
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  return new URL(`http://${host}:${address.port}${baseUrl}`).href.replace(/\/$/, '');
}

/**
 * Refuses notes that lead elsewhere than to the configured site: a build without SITE_URL has a default in its links.
 * @throws SettingError that says both
 */
export function checkLinks({homeUrl}: ReleaseFeed, {mail, origins}: ServiceSettings): void {
  const {origin} = new URL(homeUrl);
  if (mail.kind === 'outbox' || origins.length === 0 || origins.includes(origin)) return;
  throw new SettingError(
    `The release notes lead to ${origin}, which is not the configured site: set SITE_URL to the site's origin here and in the build.`,
  );
}
