export default {
  title: 'Talos Docs',
  baseUrl: '/',
  customFields: {currentRole: 'admin', serviceUrl: '/api'},
};
