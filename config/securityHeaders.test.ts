import {describe, expect, it} from 'vitest';
import {contentSecurityPolicy, foreignOrigins, securityHeaders} from './securityHeaders';

describe('contentSecurityPolicy', () => {
  it('lets scripts run only from the site and by hash', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: ["'sha256-b'", "'sha256-a'", "'sha256-a'"],
    });
    expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('lets styles count only from the site and by hash, unless a script of others brings some', () => {
    const styles = (styleElements: readonly string[] | 'any') =>
      / style-src (.*?);/.exec(contentSecurityPolicy({scriptHashes: [], styleElements}))?.[1];
    expect(styles(["'sha256-b'", "'sha256-a'"])).toMatch(/^'self' 'sha256-a' 'sha256-b' 'sha256-l/);
    expect(styles('any')).toBe("'self' 'unsafe-inline'");
  });

  it('adds given origins to scripts and connections only', () => {
    const policy = contentSecurityPolicy({
      scriptHashes: [],
      scriptOrigins: ['https://consent.example', 'https://consent.example'],
      connectOrigins: ['https://count.example'],
    });
    expect(policy).toContain("script-src 'self' https://consent.example;");
    expect(policy).toContain("connect-src 'self' https://count.example;");
    expect(policy.match(/consent\.example/g)).toHaveLength(1);
  });

  it('closes frames, plug-ins and media by name', () => {
    const policy = contentSecurityPolicy({scriptHashes: []});
    for (const kind of ['frame-src', 'object-src', 'media-src', 'frame-ancestors']) {
      expect(policy).toContain(`${kind} 'none'`);
    }
  });
});

describe('the check in the forms', () => {
  const check = 'https://check.example';

  it('brings scripts, styles and frames from its origins, and nothing where there is none', () => {
    const policy = contentSecurityPolicy({scriptHashes: ["'sha256-a'"], challengeOrigins: [check]});
    const open = policy.split('; ').filter((directive) => directive.includes(check));
    expect(open).toEqual([
      `script-src 'self' ${check} 'sha256-a'`,
      expect.stringMatching(`^style-src 'self' ${check} 'sha256-`),
      `connect-src 'self' ${check}`,
      `frame-src ${check}`,
    ]);
  });
});

describe('securityHeaders', () => {
  it('keeps each on one line, which nginx can quote', () => {
    const headers = Object.values(securityHeaders({scriptHashes: []}));
    expect(headers.length).toBeGreaterThan(0);
    for (const value of headers) expect(value).not.toMatch(/[\r\n"$]/);
  });
});

describe('foreignOrigins', () => {
  it("leaves out paths, which are the site's own, and what is not set", () => {
    expect(foreignOrigins(['/docs/api', 'https://service.example:8443/docs/api?c', null])).toEqual([
      'https://service.example:8443',
    ]);
  });
});
