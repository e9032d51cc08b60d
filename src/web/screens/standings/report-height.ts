// Tells the page around the frame how high it has to be, now and whenever that changes: the one thing that it is told.
const main = document.querySelector('main')!

if (window.parent !== window && 'ResizeObserver' in window) {
  const report = () =>
    window.parent.postMessage({ ligaHeight: Math.ceil(main.getBoundingClientRect().height) }, '*')
  new ResizeObserver(report).observe(main)
}
