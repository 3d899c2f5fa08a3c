// The bundler handles style sheets; for the compiler they are imports without a value.
declare module '*.css';
