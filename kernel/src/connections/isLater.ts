/** Whether a time is after another one; one that lies ahead was written before the clock was set back. */
export const isLater = (time: number, than: number): boolean => time > than && time <= Date.now()
