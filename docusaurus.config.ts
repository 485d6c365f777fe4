import {ConfigurationError} from './config/env';
import {createSiteConfig} from './config/site';

function siteConfig() {
  try {
    return createSiteConfig(__dirname);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    // Thrown on, it would be one line among thirty of Docusaurus' stack trace.
    console.error(error.message);
    process.exit(1);
  }
}

export default siteConfig();
