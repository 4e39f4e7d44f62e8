/** A triangle, so that the state is not conveyed by colour alone; the label next to it says the same. */
export const warning = (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden="true" data-lk-warning="">
    <path fillRule="evenodd" d="M8 1 16 15H0ZM7.2 6v4.6h1.6V6Zm0 5.9v1.6h1.6v-1.6Z" />
  </svg>
)
