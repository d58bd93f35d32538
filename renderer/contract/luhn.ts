/** Whether the last of some digits is the one that follows from the rest (ISO/IEC 7812-1, Luhn). */
export function hasLuhnCheck(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
