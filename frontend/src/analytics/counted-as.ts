/** A count far above those that languages have forms of their own for, and of the form that follows a fraction. */
const general = 100;

/** The whole number whose plural form goes with an average: 1 is one person, 1.4 are people. */
export const countedAs = (average: number): number => (Number.isInteger(average) ? average : general);
