// Style sheets are the bundler's; to the compiler they are imports with an effect and no value.
declare module '*.css';
