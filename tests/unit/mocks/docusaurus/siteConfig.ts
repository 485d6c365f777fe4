export default {
  title: 'Talos Docs',
  baseUrl: '/',
  customFields: {
    currentRole: 'admin',
    serviceUrl: '/api',
    legal: {termsUrl: 'https://law.example/terms', privacyUrl: 'https://law.example/privacy'},
  },
};
