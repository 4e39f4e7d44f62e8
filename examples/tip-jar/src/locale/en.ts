export const en = {
  leave: 'Leave a tip',
  amount: 'Amount in {currency}, such as 5 or 2.50',
  message: 'Message, up to 140 characters',
  check: 'Please check: {field}',
  failed: 'Your wallet did not sign.',
}
