import type {Context} from 'hono';
import type {Log} from '../log';
import type {Mailer} from '../mail/message';
import type {Store} from '../storage/store';
import type {AbuseGuard} from './abuseGuard';
import type {UploadGate} from './uploadGate';

/** Says whether a path below the site's base is a page of the site. */
export type IsPage = (path: string) => Promise<boolean>;

/** What the routes work with. */
export interface AppContext {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly guard: AbuseGuard;
  readonly uploads: UploadGate;
  readonly isPage: IsPage;
  /** Path of the site below its origin, with leading and trailing slash. */
  readonly baseUrl: string;
  /** Public address of the service, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: () => string;
  readonly clientIp: (c: Context) => string;
  readonly secret: () => Promise<string>;
  readonly now: () => number;
  readonly log: Log;
}
