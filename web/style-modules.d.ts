/** CSS module: each of its classes is an export, and its value the scoped name. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}
