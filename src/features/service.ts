import siteConfig from '@generated/docusaurus.config';

/**
 * What the endpoints of the service for feedback and subscriptions are below of: `${serviceUrl}/feedback`.
 * Null: the site has no service, and shows nothing that needs one.
 */
export const serviceUrl = (siteConfig.customFields?.serviceUrl ?? null) as string | null;
