/** What `bcoin` would keep its blocks in; the regtest node lives in memory and never asks for it. */
module.exports = () => {
  throw new Error('No database here: the node lives in memory.')
}
