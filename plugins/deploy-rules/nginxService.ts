import type {Header} from '../../config/securityHeaders';
import {limits} from '../../server/api/limits';

/** Where readers find the service for feedback and subscriptions. */
export interface ServicePlace {
  /** Path that its endpoints are below of, without a trailing slash: `/docs/api`. */
  readonly path: string;
  /** Host of its own, where it is not beside the site. */
  readonly host?: string;
}

const megabyte = 1024 * 1024;
// Whole megabytes: what is a little too large is refused by the service, in words that the page understands.
const bodySize = `${Math.ceil(limits.body / megabyte)}m`;
/** Longer than the service waits for its database. */
const answerTime = '60s';

/** @returns undefined when the site has no service */
export function servicePlace(serviceUrl: string | null): ServicePlace | undefined {
  if (serviceUrl === null) return undefined;
  if (serviceUrl.startsWith('/')) return {path: serviceUrl};
  const {host, pathname} = new URL(serviceUrl);
  return {path: pathname, host};
}

/** The instances of the service, for nginx's http block. */
export const serviceUpstream = `upstream docs_service {
    # One line for each instance.
    server 127.0.0.1:3000;
    keepalive 16;
}
`;

/**
 * What a server block needs to hand requests to the service.
 * @param headers the site's; the service sets its own, except for what holds for the whole host
 */
export function serviceLocation({path}: ServicePlace, headers: readonly Header[]): string {
  const transport = headers.filter(({name}) => name === 'Strict-Transport-Security');
  const kept = transport.map(({name, value}) => `        add_header ${name} "${value}" always;\n`);
  return `    location ${path}/ {
        proxy_pass http://docs_service;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        # What readers send under this name is dropped. The service runs with CLIENT_IP_HEADER=X-Forwarded-For.
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_connect_timeout 5s;
        proxy_read_timeout ${answerTime};
        client_max_body_size ${bodySize};
        error_page 502 504 =503 @docs_service_away;
${kept.join('')}    }

    location @docs_service_away {
        default_type application/json;
        add_header Cache-Control no-store always;
        add_header Retry-After 5 always;
        return 503 '{"error":"service_unavailable","message":"The service does not answer. Try again in a moment."}';
    }
`;
}

/** A server block for a service whose site is published elsewhere, by a network. */
export function renderNginxService(place: ServicePlace, headers: readonly Header[]): string {
  return `# Written by the build (plugins/deploy-rules): changes here are lost.
# Include it in nginx's http block; set TLS for the machine. See deploy/README.md.

${serviceUpstream}
server {
    listen 80;
    server_name ${place.host ?? '_'};

${serviceLocation(place, headers)}
    location / {
        return 404;
    }
}
`;
}
