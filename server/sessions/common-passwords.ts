/** Passwords that are tried first, of the lengths that are taken; in lower case, and without what is put behind them. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 12345678910 123123 123321 123123123 111111 1111111 11111111 000000 00000000
  222222 333333 444444 555555 666666 777777 888888 88888888 999999 121212 112233 11223344 654321 87654321 987654321 0987654321
  696969 131313 159753 147258 147258369 789456 789456123 123abc abc123 abcd1234 abcdef abcdefg a1b2c3 a1b2c3d4 aaaaaa asdasd
  asdfgh asdfghjkl asdf1234 qazwsx qazwsxedc qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz azerty azertyuiop zxcvbn zxcvbnm
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234
  passwort motdepasse contraseña contrasena senha123 secret secret123 letmein welcome welcome1 login123 admin123 administrator
  changeme default guest123 test123 testtest iloveyou iloveyou1 loveme sunshine princess monkey dragon football baseball
  basketball superman batman pokemon starwars master shadow michael jordan23 charlie freedom whatever trustno1 hunter2 computer
  internet samsung google flower cheese banana chocolate summer winter spring autumn hello123 hellohello fuckyou killer
  jennifer jessica daniel ashley thomas andrew joshua nicole liverpool arsenal chelsea barcelona realmadrid juventus benfica
  flamengo netflix streaming television`.split(/\s+/),
);
