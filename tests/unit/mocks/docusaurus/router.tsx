export function useLocation() {
  return {pathname: '/', search: '', hash: ''};
}

export function useHistory() {
  return {replace: () => undefined, push: () => undefined};
}
