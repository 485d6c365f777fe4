import {defineConfig} from '@playwright/test';
import {chromiumArguments, findChromium} from './scripts/lib/findChromium';
import {sites} from './tests/e2e/support/sites';

const serve = (port: number, buildDir: string) => ({
  command: 'npx tsx server/serve.ts',
  env: {PORT: String(port), HOST: '127.0.0.1', BUILD_DIR: buildDir},
  url: `http://127.0.0.1:${port}/`,
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'var/test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 30_000,
  reporter: [['list'], ['json', {outputFile: 'var/reports/e2e.json'}]],
  use: {
    baseURL: sites.main.url,
    viewport: {width: 1280, height: 800},
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
  },
  webServer: Object.values(sites).map(({port, buildDir}) => serve(port, buildDir)),
});
