// A held key only repeats, and a form is sent once: nobody decides on a page that has just appeared.
addEventListener('keydown', (event) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
});
let sentAt = Number.NEGATIVE_INFINITY;
addEventListener('submit', (event) => {
  if (event.timeStamp - sentAt < 3000) event.preventDefault();
  else sentAt = event.timeStamp;
});
document.querySelector('[data-focus]')?.focus();
