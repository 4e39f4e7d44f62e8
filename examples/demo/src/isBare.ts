/** Whether the page was asked (`?bare`) to show one button and no embedded modal, as tests of the dialog want it. */
export const isBare = new URLSearchParams(location.search).has('bare')
