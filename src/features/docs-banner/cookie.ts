import Cookies from 'js-cookie';

const cookieName = 'docsBannerHidden';
/** How often an open page looks whether another one dismissed the banner, in milliseconds (specification, section 9). */
export const cookiePollingInterval = 300;

export function isBannerHidden(): boolean {
  return Cookies.get(cookieName) === 'true';
}

export function rememberBannerHidden(): void {
  Cookies.set(cookieName, 'true', {expires: 365, sameSite: 'lax', path: '/'});
}
