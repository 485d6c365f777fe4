// The theme forgets what was dismissed too late: it hides a new announcement until the page after this one.
try {
  const {announcement} = document.currentScript.dataset;
  if (localStorage.getItem('docusaurus.announcement.id') !== announcement) {
    localStorage.removeItem('docusaurus.announcement.dismiss');
  }
} catch {
  // Without storage nothing stays dismissed.
}
