import {limits} from '@talos-docs/contract/limits';
import {cacheControl, type Headers} from '../../config/securityHeaders';
import {hashedFolders, withBase, written, type RuleInput} from './rules';

const megabyte = 1024 * 1024;
// Whole megabytes: what is a little too large is refused by the service, in words that the page understands.
const bodySize = `${Math.ceil(limits.body / megabyte)}m`;
/** Longer than the service waits for its database. */
const answerTime = '60s';

/** Where readers find the service for feedback and subscriptions. */
interface ServicePlace {
  /** Path that its endpoints are below of, without a trailing slash: `/docs/api`. */
  readonly path: string;
  /** Host of its own, where it is not beside the site. */
  readonly host?: string;
}

/**
 * A server block for nginx that behaves like the rules of the networks. Where those need a line per page, nginx
 * has patterns.
 * @param service undefined: the site has none
 */
export function renderNginx(
  {baseUrl, headers, redirects, routes}: RuleInput,
  service?: ServicePlace,
): string {
  const beside = service && service.host === undefined ? service : undefined;
  const base = baseUrl.replace(/\/$/, '');
  const anyQuery = '(\\?.*)?$';
  const moved = redirects.flatMap(({from, to}) => {
    const names = `~^${escapePattern(withBase(baseUrl, from))}(/|\\.html|/index\\.html)?${anyQuery}`;
    const target = withBase(baseUrl, to).replace(/(?=#|$)/, () => '$is_args$args');
    return [`    ${quote(names)} ${quote(target)};`];
  });
  const kept = routes
    .filter((route) => route.endsWith('.html'))
    .map((route) => `    ${quote(`~^${escapePattern(route)}${anyQuery}`)} "";`);
  // The second character is neither slash nor backslash: `//host` would lead a browser to another site. The backslash
  // stands as a number, because nginx takes one of two away before it reads a pattern.
  const inside = `${escapePattern(base)}/[^/\\x5c?][^?]*`;
  return `${written}
# Include it in nginx's http block; set server_name, TLS and root for the machine. See packages/service/deploy/README.md.

map $request_uri $docs_redirect {
    default "";
${[...kept, ...moved].join('\n')}
    ${quote(`~^${escapePattern(base)}/index\\.html(\\?.*)?$`)} "${base}/$is_args$args";
    ${quote(`~^(?<index_path>${inside}?)/index\\.html(\\?.*)?$`)} "$index_path$is_args$args";
    ${quote(`~^(?<file_path>${inside}?)\\.html(\\?.*)?$`)} "$file_path$is_args$args";
    ${quote(`~^(?<slash_path>${inside}?[^/?])/+(\\?.*)?$`)} "$slash_path$is_args$args";
}

map $uri $docs_cache {
    default "${cacheControl.page}";
    "~^${escapePattern(base)}/(${hashedFolders.join('|')})/" "${cacheControl.hashed}";
}

# A page is Markdown to programs that name this type without less weight than 1.
map $uri $docs_markdown {
    default "$uri.md";
    "${base}/" "${base}/index.md";
}
map $http_accept $docs_markdown_file {
    default "";
    "~*(^|,)\\s*text/markdown\\s*(;\\s*q=1(\\.0*)?\\s*)?(,|$)" "$document_root$docs_markdown";
}
map $request_uri $docs_vary {
    default "Accept";
    # A file with an ending is the same to all; that of \`espa-4.4.4\` is a number.
    "~^[^?]*\\.\\w*[a-z]\\w*(\\?|$)" "";
}

${beside ? `${serviceUpstream}\n` : ''}server {
    listen 80;
    server_name _;
    root /var/www/talos-docs;
    absolute_redirect off;
    charset utf-8;
    # A folder without a page, such as the one above a site with a base path, is forbidden to nginx.
    error_page 403 404 =404 ${base}/404.html;
${beside ? accessLog : ''}
    gzip on;
    gzip_vary on;
    gzip_min_length 1024;
    gzip_types text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml text/markdown;

${addHeaders(headers, 4)}
    # Without "always": an error page is never kept for a year.
    add_header Cache-Control $docs_cache;
    add_header Vary $docs_vary;

    if ($docs_redirect) {
        return 301 $docs_redirect;
    }

    if (-f $docs_markdown_file) {
        rewrite ^ $docs_markdown last;
    }

    # Pages know themselves by their address without empty segments.
    merge_slashes off;
    location ~ //|/(_headers|_redirects)$ {
        return 404;
    }

    # nginx knows no type for it.
    location ~ ^${escapePattern(base)}/.+\\.md$ {
        default_type text/markdown;
        charset_types text/markdown;
        try_files $uri =404;
    }

${beside ? `${serviceLocation(beside, headers)}\n` : ''}    location = ${base}/ {
        try_files ${base}/index.html =404;
    }

    location ${base}/ {
        try_files $uri $uri.html $uri/index.html =404;
    }
}
`;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
}

function quote(text: string): string {
  if (/["\n\r]/.test(text))
    throw new Error(`a rule for nginx may not hold a quote or a line end: ${text}`);
  return `"${text}"`;
}

function addHeaders(headers: Headers, indent: number): string {
  return Object.entries(headers)
    .map(([name, value]) => `${' '.repeat(indent)}add_header ${name} ${quote(value)} always;`)
    .join('\n');
}

/** @returns undefined when the site has no service */
export function servicePlace(serviceUrl: string | null): ServicePlace | undefined {
  if (serviceUrl === null) return undefined;
  if (serviceUrl.startsWith('/')) return {path: serviceUrl};
  const {hostname, pathname} = new URL(serviceUrl);
  return {path: pathname, host: hostname};
}

/** Belongs into nginx's http block. */
const serviceUpstream = `upstream docs_service {
    # One line for each instance.
    server 127.0.0.1:3000;
    keepalive 16;
}

# Addresses without their queries: the links of our mails hold tokens there.
map $request_uri $docs_logged_path {
    "~^(?<docs_path>[^?]*)" $docs_path;
}
map $http_referer $docs_logged_referer {
    "~^(?<docs_referer>[^?]*)" $docs_referer;
}
log_format docs_no_query '$remote_addr - $remote_user [$time_local] "$request_method $docs_logged_path $server_protocol" '
                         '$status $body_bytes_sent "$docs_logged_referer" "$http_user_agent"';
`;
const accessLog = '    access_log /var/log/nginx/access.log docs_no_query;\n';

/**
 * What a server block needs to hand requests to the service.
 * @param headers the site's; the service sets its own, except for what holds for the whole host
 */
function serviceLocation({path}: ServicePlace, headers: Headers): string {
  const transport = 'Strict-Transport-Security';
  // nginx does not send an empty one, which keeps the site's other headers away all the same.
  const own = addHeaders({[transport]: headers[transport] ?? ''}, 8);
  const assistants = `${path.replace(/\/api$/, '')}/mcp`;
  return `    location = ${assistants} {
        rewrite ^ ${path}/mcp last;
    }

    # Else nginx leads it to the address with a slash, and the site's rule back.
    location = ${path} {
        return 404;
    }

    location ${path}/ {
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
        # It names requests with their queries. That the service is away is in the access log, too.
        error_log /var/log/nginx/error.log crit;
${own}
    }

    location @docs_service_away {
        default_type application/json;
        add_header Cache-Control no-store always;
        add_header Retry-After 5 always;
        return 503 '{"error":"service_unavailable","message":"The service does not answer. Try again in a moment."}';
    }
`;
}

/** A server block for a service whose site is published elsewhere, by a network. */
export function renderNginxService(place: ServicePlace, headers: Headers): string {
  return `${written}
# Include it in nginx's http block; set TLS for the machine. See packages/service/deploy/README.md.

${serviceUpstream}
server {
    listen 80;
    server_name ${place.host ?? '_'};
${accessLog}
${serviceLocation(place, headers)}
    location / {
        return 404;
    }
}
`;
}
