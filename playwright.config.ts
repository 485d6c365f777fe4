import {availableParallelism} from 'node:os';
import {defineConfig} from '@playwright/test';
import {chromiumOptions} from './tools/lib/findChromium';
import {sites} from './tests/e2e/support/sites';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'var/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that needs its second try is named by the report and counted by `npm test`.
  retries: process.env.CI ? 1 : 0,
  // Half of a test's time is waiting.
  workers: Math.ceil(availableParallelism() * 1.5),
  // What is there in time on a quiet machine may come ten times later on a busy one, and is no failure.
  timeout: 120_000,
  expect: {timeout: 30_000},
  reporter: [['list'], ['json', {outputFile: 'var/reports/e2e.json'}]],
  projects: [
    {name: 'behaviour', testIgnore: 'pages/**'},
    {name: 'pages', testMatch: 'pages/**/*.spec.ts'},
  ],
  use: {
    baseURL: sites.main.url,
    viewport: {width: 1280, height: 800},
    launchOptions: chromiumOptions(),
  },
  webServer: {
    command: 'node --import tsx tests/e2e/support/serve.ts',
    // The last one that it starts.
    url: `${sites.fault.url}/`,
    reuseExistingServer: false,
  },
});
