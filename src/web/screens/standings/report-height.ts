// Sends the height of the page to the page around the frame, now and on every change; it sends nothing else.
const main = document.querySelector('main')!

if (window.parent !== window && 'ResizeObserver' in window) {
  const report = () =>
    window.parent.postMessage({ ligaHeight: Math.ceil(main.getBoundingClientRect().height) }, '*')
  new ResizeObserver(report).observe(main)
}
