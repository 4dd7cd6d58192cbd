// Runs before the first paint, so that a dark page never flashes white; a file, because the CSP allows no inline script.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch (refused) {
    choice = null
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
