import {describe, expect, it} from 'vitest';
import {securityHeaders} from '../../config/securityHeaders';
import {limits} from '@talos-docs/contract/limits';
import {renderNginx, renderNginxService, servicePlace} from './nginx';

const headers = securityHeaders({scriptHashes: []});
const site = {baseUrl: '/', pages: [], routes: [], redirects: [], headers};
const megabyte = 1024 * 1024;

describe('rules for nginx about the service', () => {
  it('are part of the site where it is beside the site', () => {
    const service = servicePlace('/docs/api');
    expect(service).toEqual({path: '/docs/api'});
    const conf = renderNginx({...site, baseUrl: '/docs/'}, service);
    expect(conf).toContain('location /docs/api/ {\n        proxy_pass http://docs_service;');
  });

  it('are a server of its own where it has another host', () => {
    const service = servicePlace('https://service.example:8443/api');
    expect(service).toEqual({path: '/api', host: 'service.example'});
    expect(renderNginx(site, service)).not.toContain('proxy_pass');
    const conf = renderNginxService(service ?? {path: ''}, headers);
    expect(conf).toContain('server_name service.example;');
    expect(conf).toContain('location /api/ {');
  });

  it('are left out where there is none', () => {
    expect(servicePlace(null)).toBeUndefined();
    expect(renderNginx(site)).not.toContain('upstream');
  });

  it('let through what the service takes, and little more', () => {
    const size = Number(
      /client_max_body_size (\d+)m;/.exec(renderNginxService({path: ''}, headers))?.[1],
    );
    expect(size * megabyte).toBeGreaterThanOrEqual(limits.body);
    expect(size * megabyte).toBeLessThan(limits.body + megabyte);
  });
});
