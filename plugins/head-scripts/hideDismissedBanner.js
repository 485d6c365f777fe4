if (/(?:^|;\s*)docsBannerHidden=true(?:;|$)/.test(document.cookie)) {
  document.documentElement.dataset.docsBanner = 'hidden';
}
