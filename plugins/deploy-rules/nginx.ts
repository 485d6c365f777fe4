import {cacheControl} from '../../config/securityHeaders';
import {serviceLocation, serviceUpstream} from './nginxService';
import {hashedFolders, withBase} from './rules';
import type {RuleInput} from './rules';

/**
 * A server block for nginx that behaves like the rules of the networks. Where those need a line per page, nginx
 * has patterns.
 */
export function renderNginx(input: RuleInput): string {
  const {baseUrl, headers, redirects, routes, service} = input;
  const beside = service && service.host === undefined ? service : undefined;
  const base = baseUrl.replace(/\/$/, '');
  const anyQuery = '(\\?.*)?$';
  const moved = redirects.flatMap(({from, to}) => {
    const names = `~^${escapePattern(withBase(baseUrl, from))}(/|\\.html|/index\\.html)?${anyQuery}`;
    return [`    ${quote(names)} ${quote(`${withBase(baseUrl, to)}$is_args$args`)};`];
  });
  const kept = routes
    .filter((route) => route.endsWith('.html'))
    .map((route) => `    ${quote(`~^${escapePattern(route)}${anyQuery}`)} "";`);
  // The second character is neither slash nor backslash: `//host` would lead a browser to another site.
  const inside = `${escapePattern(base)}/[^/\\\\?][^?]*`;
  return `# Written by the build (plugins/deploy-rules): changes here are lost.
# Include it in nginx's http block; set server_name, TLS and root for the machine. See deploy/README.md.

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

${beside ? `${serviceUpstream}\n` : ''}server {
    listen 80;
    server_name _;
    root /var/www/talos-docs;
    absolute_redirect off;
    charset utf-8;
    error_page 404 ${base}/404.html;

    gzip on;
    gzip_vary on;
    gzip_min_length 1024;
    gzip_types text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml;

${headers.map(({name, value}) => `    add_header ${name} ${quote(value)} always;`).join('\n')}
    # Without "always": an error page is never kept for a year.
    add_header Cache-Control $docs_cache;

    if ($docs_redirect) {
        return 301 $docs_redirect;
    }

    location ~ /(_headers|_redirects)$ {
        return 404;
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

/** Takes a plain address literally inside a regular expression. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
}

/** A string of nginx's configuration. */
function quote(text: string): string {
  if (/["\n\r]/.test(text))
    throw new Error(`a rule for nginx may not hold a quote or a line end: ${text}`);
  return `"${text}"`;
}
