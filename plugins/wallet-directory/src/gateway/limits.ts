/** Deadline of a request to the directory. */
export const requestMs = 10_000
/** Size limit of a response of the directory. */
export const answerBytes = 1_000_000
/** Deadline of a picture. */
export const pictureMs = 2000
/** Size limit of a picture. */
export const pictureBytes = 512_000
