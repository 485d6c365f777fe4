const location = {pathname: '/', search: '', hash: ''};

export function useLocation() {
  return location;
}

const history = {replace: () => undefined, push: () => undefined, listen: () => () => undefined};

export function useHistory() {
  return history;
}
