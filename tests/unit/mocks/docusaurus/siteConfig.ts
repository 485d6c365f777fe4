export default {
  title: 'Talos Docs',
  url: 'https://docs.example',
  baseUrl: '/',
  themeConfig: {algolia: {indexName: 'general_index'}},
  customFields: {
    currentRole: 'admin',
    serviceUrl: '/api',
    legal: {termsUrl: 'https://law.example/terms', privacyUrl: 'https://law.example/privacy'},
  },
};
