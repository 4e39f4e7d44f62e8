/** The form for the run's token, which the page's script keeps for its tab. */
export function renderToken(): string {
  return '<form class="order" data-token><label><span>Token of this run, for orders</span><input type="password" name="token" autocomplete="off" required></label><button>Use it</button><output></output></form>'
}
