/** Shows the bar at the bottom of a phone only while no part of the form is on screen. */
export function showDockAwayFromForm() {
  const dock = document.querySelector('[data-dock]')
  const form = document.querySelector('[data-quote-form]')
  if (dock && form) new IntersectionObserver(([entry]) => dock.toggleAttribute('data-shown', !entry?.isIntersecting)).observe(form)
}
