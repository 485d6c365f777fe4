import {defineConfig} from '@playwright/test';
import {chromiumArguments, findChromium} from './scripts/lib/findChromium';
import {sites} from './tests/e2e/support/sites';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'var/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  // Two browsers share two cores with the servers: the whole index may take more than the usual five seconds.
  expect: {timeout: 10_000},
  reporter: [['list'], ['json', {outputFile: 'var/reports/e2e.json'}]],
  use: {
    baseURL: sites.main.url,
    viewport: {width: 1280, height: 800},
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
  },
  webServer: Object.entries(sites).map(([name, {url}]) => ({
    command: `npx tsx tests/e2e/support/serve.ts ${name}`,
    url: `${url}/`,
    reuseExistingServer: false,
  })),
});
